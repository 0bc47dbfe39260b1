import { HostList } from '../../../parts/hosts/host-list.tsx';

/** The names the shop's page is reached by. */
export const Page = () => <HostList name="vendor/domain" write="shop.domain.write" />;
