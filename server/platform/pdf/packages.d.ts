declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt';
    readonly variationAxes: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'linebreak' {
  interface Break {
    readonly position: number;
    readonly required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
