/* Places in a program that a simulator counts instructions between: tools/firmware/ has the
 * counter. On a board they do nothing. */
#ifndef PICOPLY_PORTS_COMMON_MARKS_H_INCLUDED
#define PICOPLY_PORTS_COMMON_MARKS_H_INCLUDED

void mark_group(void); /* what follows is counted apart from what came before */
void mark_begin(void);
void mark_end(void);

#endif
