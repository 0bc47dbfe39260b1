import { useQuery } from '@tanstack/react-query';
import type { ExportJob } from '../../../contract/operations/export-job.ts';
import { api } from '../../lib/client.ts';

export const exportsRoute = 'GET /api/admin/export/list';
const everySecond = 1_000;

export const isExporting = ({ status }: Pick<ExportJob, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** The caller's exports, asked again while one is under way. */
export const useExports = () =>
  useQuery({
    // The same in both languages.
    queryKey: [exportsRoute],
    queryFn: () => api(exportsRoute),
    refetchInterval: ({ state }) => (state.data?.some(isExporting) ? everySecond : false),
  });
