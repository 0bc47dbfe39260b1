import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ProductJob } from '../../../contract/authoring/product-job.ts';
import { api } from '../../lib/client.ts';
import { invalidateAnswers } from '../shell/data.ts';

const jobsRoute = 'GET /api/supplier/product/job/list';
const everySecond = 1_000;

export const isUnderWay = ({ status }: Pick<ProductJob, 'status'>): boolean =>
  status === 'waiting' || status === 'running';

/** The shop's product jobs, polled while one is running. */
export const useProductJobs = (isAsked: boolean) =>
  useQuery({
    // Independent of the language.
    queryKey: [jobsRoute],
    queryFn: () => api(jobsRoute),
    enabled: isAsked,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? everySecond : false),
  });

/** One of these jobs; `onOver` is called once when it has ended. */
export function useProductJob(id: number | null, onOver: (job: ProductJob) => void): ProductJob | null {
  const { data } = useProductJobs(id !== null);
  const job = data?.find((one) => one.id === id) ?? null;
  const reportedId = useRef<string | null>(null);
  const over = useEffectEvent(onOver);
  const state = job && !isUnderWay(job) ? `${job.id} ${job.kind}` : null;
  useEffect(() => {
    if (!job || state === null || reportedId.current === state) return;
    reportedId.current = state;
    over(job);
  }, [job, state]);
  return job;
}

/** After a job was started: tray and pages load the jobs again. */
export const jobBegun = () => invalidateAnswers(jobsRoute);

export const countIn = (job: ProductJob, ...states: ProductJob['counts'][number]['state'][]): number =>
  job.counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
