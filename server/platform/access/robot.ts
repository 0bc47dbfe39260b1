/** Most robots run no scripts; those that do mostly identify themselves. */
const robot = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|python|curl|wget/i;

/** Whether a `User-Agent` header names a robot, whose views and searches must not count. */
export const isRobot = (agent: string): boolean => robot.test(agent);
