import { HostList } from '../../../parts/hosts/host-list.tsx';

/** The domain names of the shop page. */
export const Page = () => <HostList name="vendor/domain" write="shop.domain.write" />;
