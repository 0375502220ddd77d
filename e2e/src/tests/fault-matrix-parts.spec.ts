import { describeFaults } from '../faults/describe-faults';
import { PART_FAULTS } from '../faults/part-faults';

describeFaults(PART_FAULTS);
