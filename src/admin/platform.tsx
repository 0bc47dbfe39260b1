import { platform } from './platform/area.ts';
import { mount } from './shell/mount.tsx';

void mount(platform);
