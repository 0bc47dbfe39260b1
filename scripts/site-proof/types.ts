import type { LocalText } from '../../contract/basics.ts';
import type { Element } from './dom.ts';

/** A SKU in the database. Money in fen. */
export interface SkuFacts {
  readonly id: number;
  readonly gtin: string | null;
  /** Price of a piece at the minimum order quantity, in fen. */
  readonly price: number;
  readonly hasStock: boolean;
  /** The price of a piece from each tier on, if the product has tiers or a minimum order quantity. */
  readonly rungs: readonly number[];
}

/** A product on sale in the database. */
export interface ProductFacts {
  readonly name: LocalText;
  /** By code. */
  readonly skus: ReadonlyMap<string, SkuFacts>;
  /** Empty without a brand. */
  readonly brand: LocalText;
}

/** The data that pages are checked against; shared with every worker. */
export interface Site {
  readonly siteUrl: string;
  /** Folder of the published tree. */
  readonly folder: string;
  /**
   * Every page with its language, including aliases: path -> whether it must be indexable. An entity has a page in each language in which
   * it has a name.
   */
  readonly pages: ReadonlyMap<string, boolean>;
  /** Files of the tree other than pages. */
  readonly files: ReadonlySet<string>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  /** Linked paths whose pages do not exist yet. */
  readonly awaited: ReadonlySet<string>;
}

export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly detail: string;
}

/** Data of a page for the checks over all pages. */
export interface PageSummary {
  readonly path: string;
  readonly indexable: boolean;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly alternates: readonly (readonly [language: string, path: string])[];
  readonly ids: readonly string[];
  /** Links to fragments of other pages. */
  readonly fragments: readonly (readonly [path: string, id: string])[];
  /** Its links on the path from the category directory to the products; see rules/linked-products.ts. */
  readonly onward: readonly string[];
  /** Public files (`/files/...`) that it shows. */
  readonly pictures: readonly string[];
}

export interface Page {
  readonly path: string;
  readonly indexable: boolean;
  /** Not a full page: the redirect of `/`, the menu fragment of the header, and the shells of the back offices. */
  readonly bare: boolean;
  readonly elements: readonly Element[];
  readonly ids: ReadonlySet<string>;
  /** Reports a finding of the page. */
  report(rule: string, detail: string): void;
  /** Elements with this tag name. */
  all(tagName: string): Element[];
}
