/** Breaks a rule on purpose: the state of the review imports a room that is drawn from it. */
import { picture } from '../frame/picture';

export const upwards = picture;
