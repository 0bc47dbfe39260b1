export { cityName, isProvince, provinceLetters, provinceOf, regionName, wrongArea } from './areas.ts';
