/** From this warmth on, 0 to 1, figures on the heat map are white, and black below: either has a contrast
 *  of 4.5 : 1 with style/tokens.css's --best mixed into its --worst there. */
export const kHot = 0.755;
