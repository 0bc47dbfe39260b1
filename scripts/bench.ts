// `npm run bench`: the figures of tests/bench, on the demo shop of the browser tests.
import '../tests/bench/publish.ts';
