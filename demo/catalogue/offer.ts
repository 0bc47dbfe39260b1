import type { Random } from '../random.ts';
import type { DemoTier, Promotion, Service } from '../types.ts';
import { lessPercent } from './price.ts';
import type { Profile } from './profiles.ts';

const promotions: Promotion[] = ['coupon', 'full_reduction', 'flash_sale', 'gift', 'member_offer'];
const heavy = /^(furniture|bath|building|vehicle|shopequip|appliance)$/;
const local = /^(fresh|chilled|seafood|frozen|ice|bakery|plant|flowers|dairyegg|vehicle)$/;

export type Offer = {
  minOrder: number;
  orderMultiple: number;
  tiers: DemoTier[];
  freight: number;
  services: Service[];
  promotions: Promotion[];
  tradeType: 'zh' | 'en' | 'both';
};

/** Tier prices below the base price, one for each typical order size. */
function ladder(price: number, minOrder: number): DemoTier[] {
  const steps = price < 5_000 ? [1, 5, 20, 100] : price < 50_000 ? [1, 5, 20] : [1, 3, 10];
  const off = [0, 4, 9, 15];
  const tiers = steps.map((step, i) => ({
    from: minOrder * step,
    price: i === 0 ? price : lessPercent(price, off[i] ?? 0),
  }));
  return tiers.filter((tier, i) => i === 0 || tier.price < (tiers[i - 1]?.price ?? 0));
}

/** Prices for `price` fen and `weight` grams a piece. */
export function offerOf(profile: Profile, price: number, weight: number, rng: Random): Offer {
  const wholesale = rng.chance(profile.wholesale);
  const minOrder = !wholesale
    ? 1
    : price < 2_000
      ? rng.pick([10, 20, 50])
      : price < 10_000
        ? rng.pick([2, 5, 10])
        : rng.pick([1, 1, 2]);
  const free = price > 9_900 ? rng.chance(0.55) : rng.chance(0.25);
  const byWeight = heavy.test(profile.name)
    ? 3_000 + Math.min(12_000, Math.round(weight / 4))
    : 600 + Math.min(1_800, Math.round(weight / 4));
  const freight = free ? 0 : Math.round(byWeight / 100) * 100;
  const services = profile.services.filter(
    (s) => s !== 'free_shipping' && (s !== 'trade_in' || price > 50_000) && rng.chance(0.72),
  );
  return {
    minOrder,
    orderMultiple: wholesale && minOrder > 1 && rng.chance(0.5) ? minOrder : 1,
    tiers: wholesale ? ladder(price, minOrder) : [],
    freight,
    services: [...(freight === 0 ? (['free_shipping'] as const) : []), ...services],
    promotions: rng.sample(promotions, rng.pick([0, 0, 1, 1, 2])),
    tradeType: local.test(profile.name)
      ? 'zh'
      : rng.pick(['both', 'both', 'both', 'both', 'both', 'zh', 'en']),
  };
}
