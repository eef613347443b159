/** Makes the programs that run as children, for installations whose folder is not written any more once they run. */
import { prepareChildren } from '../backend/children/childProgram';

await prepareChildren();
