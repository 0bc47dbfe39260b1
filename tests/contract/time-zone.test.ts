import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  defaultTimeZone,
  instantIn,
  isTimeZone,
  offsetNameOf,
  timeIn,
} from '../../contract/time-zone.ts';

describe('time zones', () => {
  it('are names of the IANA database', () => {
    for (const name of [
      'Asia/Shanghai',
      'America/Argentina/Ushuaia',
      'Europe/Berlin',
      'UTC',
      'Asia/Kathmandu',
    ])
      expect(isTimeZone(name), name).toBe(true);
    for (const name of ['', 'Asia/Nowhere', "UTC'; --", '+08:00', 'Europe/Berlin ', 'a'.repeat(100)])
      expect(isTimeZone(name), name).toBe(false);
  });

  it('give local times and take them back, in every zone and over the year', () => {
    for (const zone of [defaultTimeZone, 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])
      for (let month = 0; month < 12; month += 1) {
        const at = new Date(Date.UTC(2026, month, 15, 21, 34, 56));
        const local = timeIn(zone, at);
        expect(instantIn(zone, local), `${zone} ${local}`).toEqual(at);
      }
    expect(timeIn(defaultTimeZone, new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21T00:00:00');
    expect(timeIn('America/New_York', new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30T23:59:59');
  });

  it('have days of 23 and 25 hours where clocks are changed', () => {
    const length = (zone: string, day: string) =>
      (instantIn(zone, `${dayAfter(day)}T00:00:00`).getTime() -
        instantIn(zone, `${day}T00:00:00`).getTime()) /
      3_600_000;
    expect(length('Europe/Berlin', '2026-03-29')).toBe(23);
    expect(length('Europe/Berlin', '2026-10-25')).toBe(25);
    expect(length('Asia/Shanghai', '2026-03-29')).toBe(24);
  });

  it('take the first of two instants, and the end of the gap for one that does not exist', () => {
    expect(instantIn('Europe/Berlin', '2026-10-25T02:30:00').toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(instantIn('Europe/Berlin', '2026-03-29T02:30:00').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    // Clocks are set forward at midnight there.
    expect(timeIn('Africa/Cairo', instantIn('Africa/Cairo', '2026-04-24T00:00:00'))).toBe(
      '2026-04-24T01:00:00',
    );
  });

  it('are named by their offset', () => {
    const at = new Date('2026-01-15T12:00:00Z');
    expect(offsetNameOf('Asia/Shanghai', at)).toBe('UTC+8');
    expect(offsetNameOf('America/St_Johns', at)).toBe('UTC-3:30');
    expect(offsetNameOf('UTC', at)).toBe('UTC+0');
  });

  it('count days across months and years', () => {
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});
