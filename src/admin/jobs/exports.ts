import { useQuery } from '@tanstack/react-query';
import type { ExportJob } from '../../../contract/operations/export-job.ts';
import { api } from '../../lib/client.ts';

export const exportsRoute = 'GET /api/admin/export/list';
const everySecond = 1_000;

export const isExporting = ({ status }: Pick<ExportJob, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** The caller's exports, polled while one is running. */
export const useExports = () =>
  useQuery({
    // Independent of the language.
    queryKey: [exportsRoute],
    queryFn: () => api(exportsRoute),
    refetchInterval: ({ state }) => (state.data?.some(isExporting) ? everySecond : false),
  });
