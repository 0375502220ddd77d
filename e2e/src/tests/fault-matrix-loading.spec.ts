import { describeFaults } from '../faults/describe-faults';
import { LOADING_FAULTS } from '../faults/loading-faults';

describeFaults(LOADING_FAULTS);
