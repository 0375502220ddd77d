import { end } from './postgresql';

export default end;
