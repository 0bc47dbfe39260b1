import { HostList } from '../../../parts/hosts/host-list.tsx';

/** The names the site and its shops are reached by: turned on here, the shops' after they were verified. */
export const Page = () => <HostList name="platform/domain" write="platform.domain.write" />;
