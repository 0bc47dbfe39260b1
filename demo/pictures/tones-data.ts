/** Pastel backdrops of a trade: centre, edge, floor, and a stronger tint for shapes. */
export type Tone = { light: string; edge: string; floor: string; shape: string };

export const tones: Record<string, Tone> = {
  sand: { light: '#fffaf2', edge: '#f3e3cc', floor: '#ecd7b9', shape: '#e6c79c' },
  peach: { light: '#fff6f1', edge: '#fbdccb', floor: '#f5cdb6', shape: '#f2b799' },
  blush: { light: '#fff6f7', edge: '#f9dbe0', floor: '#f3cad2', shape: '#ecacb9' },
  butter: { light: '#fffcee', edge: '#faecbf', floor: '#f4e0a3', shape: '#eed07a' },
  sage: { light: '#f8fbf4', edge: '#dde9d0', floor: '#cfdfbe', shape: '#b5cc9e' },
  mint: { light: '#f4fcf8', edge: '#cfeee0', floor: '#bbe3d1', shape: '#97d1b8' },
  ice: { light: '#f4fbfd', edge: '#cfe9f2', floor: '#bbdeea', shape: '#96c9dc' },
  sky: { light: '#f4f9ff', edge: '#d2e4f9', floor: '#bfd7f3', shape: '#9dc0e8' },
  lilac: { light: '#faf7ff', edge: '#e4daf6', floor: '#d6c8ef', shape: '#bea9e2' },
  mist: { light: '#fbfbfc', edge: '#e3e6ea', floor: '#d5dae0', shape: '#bcc4cd' },
  stone: { light: '#fbfaf8', edge: '#e6e1da', floor: '#d9d2c8', shape: '#c4b9a9' },
  clay: { light: '#fdf7f3', edge: '#efd8c9', floor: '#e5c7b3', shape: '#d4a589' },
};
