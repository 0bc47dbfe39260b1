// Defines the element, and must be evaluated after directives.ts: an import of its own keeps that order.
import 'astro/runtime/server/astro-island.js';
