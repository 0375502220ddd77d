import { endServers } from './before-servers';

export default endServers;
