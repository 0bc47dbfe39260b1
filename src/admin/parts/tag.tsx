interface TagProps {
  /** Colour classes. */
  readonly tone: string;
  readonly children: string;
}

/** A state as a coloured label. */
export const Tag = ({ tone, children }: TagProps) => (
  <span className={`inline-block whitespace-nowrap rounded-tag px-2 py-0.5 text-xs ${tone}`}>{children}</span>
);
