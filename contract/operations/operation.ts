import { z } from 'zod';
import { Empty, Id, Instant, LocalText, listQuery, PathId, tabbedPageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';

const count = z.int().nonnegative();

export const PublisherState = z.object({
  /** Number of published pages. */
  pages: count,
  /** Number of unpublished changes, and the time of the oldest. */
  waiting: count,
  since: Instant.nullable(),
  /** Pages still waiting for a manually requested rendering. */
  asked: count,
  /** Pages that fail to render; they keep their old version and are retried. */
  failing: count,
  /** The fifty of them tried most recently. */
  failures: z.array(z.object({ path: z.string(), failures: count, error: z.string(), retryTime: Instant })),
});
export type PublisherState = z.infer<typeof PublisherState>;

/** An export or a product job. */
export const JobKind = z.enum(['export', 'sheet', 'check', 'import', 'undo', 'place']);
export const JobStatus = z.enum(['waiting', 'running', 'done', 'failed']);

const PlatformJob = z.object({
  id: Id,
  kind: JobKind,
  /** List of an export, or file name. */
  what: z.string(),
  person: z.string(),
  /** null = the platform's. */
  shopName: LocalText.nullable(),
  status: JobStatus,
  reason: z.string().nullable(),
  done: count,
  total: count,
  /** Number of attempts. */
  attempts: count,
  canRetry: z.boolean(),
  canCancel: z.boolean(),
  createTime: Instant,
  finishTime: Instant.nullable(),
});
export type PlatformJob = z.infer<typeof PlatformJob>;

const ScheduledTask = z.object({
  name: z.string(),
  /** Cron expression with five fields, UTC. null = runs on demand. */
  cron: z.string().nullable(),
  /** `idle` = no run is recorded. */
  state: z.enum(['idle', 'waiting', 'running', 'done', 'failed']),
  /** Of the last run. */
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
  error: z.string().nullable(),
});
export type ScheduledTask = z.infer<typeof ScheduledTask>;

/** Where the job is stored: `export`, or `product` for all product jobs. */
const oneJob = z.object({ kind: z.enum(['export', 'product']), id: PathId });

/** Monitoring of background work, for operators. */
export const operationRoutes = defineRoutes({
  'GET /api/system/publisher': {
    summary: 'How far the publisher is, and which pages it cannot render',
    auth: 'staff',
    permission: 'platform.system.read',
    output: PublisherState,
  },
  'POST /api/system/publisher/republish': {
    summary: 'Have a page rendered anew in both languages, or all pages; answers with how many',
    auth: 'staff',
    permission: 'platform.system.publish',
    body: z.strictObject({
      /** URL or path of the page, with or without language prefix; omitted: all pages. */
      path: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .optional()
        .meta({ examples: ['/qianduanshop/home'] }),
    }),
    output: z.object({ pages: count }),
    errors: ['not_found'],
  },
  'GET /api/system/job/list': {
    summary: 'Exports and work on products of everybody, newest first, with the number in each state',
    auth: 'staff',
    permission: 'platform.system.read',
    query: z.strictObject({ ...listQuery('created'), status: JobStatus.optional() }),
    output: tabbedPageOf(PlatformJob, JobStatus),
  },
  'POST /api/system/job/retry/{kind}/{id}': {
    summary: 'Begin a failed job again',
    auth: 'staff',
    permission: 'platform.system.jobs',
    params: oneJob,
    output: Empty,
    errors: ['not_found', 'transition_forbidden'],
  },
  'POST /api/system/job/cancel/{kind}/{id}': {
    summary: 'End a job that waits or runs; what it has written stays',
    auth: 'staff',
    permission: 'platform.system.jobs',
    params: oneJob,
    output: Empty,
    errors: ['not_found', 'transition_forbidden'],
  },
  'GET /api/system/job/clock': {
    summary: 'The last run of everything that happens by the clock, as far as it is remembered',
    auth: 'staff',
    permission: 'platform.system.read',
    output: z.array(ScheduledTask),
  },
  'POST /api/system/job/run/{name}': {
    summary: 'Do now what happens by the clock: it begins within five seconds',
    auth: 'staff',
    permission: 'platform.system.jobs',
    params: z.object({ name: z.string().trim().min(1).max(60) }),
    output: Empty,
    errors: ['not_found', 'task_running'],
  },
});
