import type { LocalText } from '../../contract/basics.ts';
import type { Element } from './dom.ts';

/** What the database says about a product on sale. Money in fen. */
/** What the database has of a SKU. */
export interface SkuFacts {
  readonly id: number;
  readonly gtin: string | null;
  /** Of as many pieces as have to be ordered at least, in fen. */
  readonly price: number;
  readonly hasStock: boolean;
  /** Where the product has a ladder or a minimum: what a piece costs from each rung on. */
  readonly rungs: readonly number[];
}

export interface ProductFacts {
  readonly name: LocalText;
  /** By code. */
  readonly skus: ReadonlyMap<string, SkuFacts>;
  /** Empty where the supplier named none. */
  readonly brand: LocalText;
}

/** What pages are judged by; shared with every worker. */
export interface Site {
  readonly siteUrl: string;
  /** Folder of the published tree. */
  readonly folder: string;
  /**
   * Every page with its language, aliases included: path -> whether it is to be open to search engines. The page of a thing
   * is in the languages the thing has a name in.
   */
  readonly pages: ReadonlyMap<string, boolean>;
  /** Files of the tree that are no pages. */
  readonly files: ReadonlySet<string>;
  readonly products: ReadonlyMap<number, ProductFacts>;
  /** Paths that are linked but still to be built. */
  readonly awaited: ReadonlySet<string>;
}

export interface Finding {
  readonly rule: string;
  readonly path: string;
  readonly detail: string;
}

/** What a page says that only all pages together can judge. */
export interface PageSummary {
  readonly path: string;
  readonly indexable: boolean;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly alternates: readonly (readonly [language: string, path: string])[];
  readonly ids: readonly string[];
  /** Targets with a fragment on another page. */
  readonly fragments: readonly (readonly [path: string, id: string])[];
  /** Where it leads on the way from the directory of categories to the products; see rules/linked-products.ts. */
  readonly onward: readonly string[];
  /** Public files (`/files/...`) it shows. */
  readonly pictures: readonly string[];
}

export interface Page {
  readonly path: string;
  readonly indexable: boolean;
  /** No page a reader stays on: the redirect of `/`, the menu that the header puts into a dialog, and the shells of the back offices. */
  readonly bare: boolean;
  readonly elements: readonly Element[];
  readonly ids: ReadonlySet<string>;
  /** Reports what is wrong with the page. */
  report(rule: string, detail: string): void;
  /** Elements with this name. */
  all(tagName: string): Element[];
}
