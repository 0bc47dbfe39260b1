export { regionOf } from './address-line.ts';
export {
  cityName,
  countryName,
  isProvince,
  placeName,
  provinceLetters,
  provinceOf,
  regionName,
  wrongArea,
} from './areas.ts';
