import { HostList } from '../../../parts/hosts/host-list.tsx';

/** Domain names of the site and its shops: enabled here, those of shops after verification. */
export const Page = () => <HostList name="platform/domain" write="platform.domain.write" />;
