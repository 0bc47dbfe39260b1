import 'astro/runtime/server/astro-island.js';
