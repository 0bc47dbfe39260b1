import { renderBridge } from './bridge.ts';

/**
 * The part of the build manifest that the start script of a back office reads (src/admin/start/begin.ts), and the files its document names.
 */
export function backOfficeFilesOf(area: 'vendor' | 'platform'): {
  readonly scripts: readonly string[];
  readonly rest: string;
} {
  const text = renderBridge().officeFiles?.();
  if (text === undefined) return { scripts: [], rest: '' };
  const { scripts, ...rest } = JSON.parse(text)[area];
  return {
    scripts: scripts.map((at: number) => `/_astro/${rest.names[at]}`),
    rest: JSON.stringify(rest),
  };
}
