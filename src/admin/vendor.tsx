import { mount } from './shell/mount.tsx';
import { vendor } from './vendor/area.ts';

void mount(vendor);
