/** Before the first browser test: the programs that they start. What else they share is made by the first who needs it. */
export { default } from '../../support/prepared';
