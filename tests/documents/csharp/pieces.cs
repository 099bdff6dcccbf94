// @block@
