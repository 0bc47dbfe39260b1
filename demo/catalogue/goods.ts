import { accessoriesGoods } from '../data/goods-accessories-data.ts';
import { appliancesGoods } from '../data/goods-appliances-data.ts';
import { beautyGoods } from '../data/goods-beauty-data.ts';
import { booksGoods } from '../data/goods-books-data.ts';
import { clothingGoods } from '../data/goods-clothing-data.ts';
import { computersGoods } from '../data/goods-computers-data.ts';
import { digitalGoods } from '../data/goods-digital-data.ts';
import { foodGoods } from '../data/goods-food-data.ts';
import { furnitureGoods } from '../data/goods-furniture-data.ts';
import { homeGoods } from '../data/goods-home-data.ts';
import { photoGoods } from '../data/goods-photo-data.ts';
import { shoesBagsGoods } from '../data/goods-shoes-bags-data.ts';
import { sportsGoods } from '../data/goods-sports-data.ts';
import { toolsGoods } from '../data/goods-tools-data.ts';
import { toysGoods } from '../data/goods-toys-data.ts';
import { type Good, parseGoods } from './parse.ts';

const departments = [
  photoGoods,
  clothingGoods,
  shoesBagsGoods,
  accessoriesGoods,
  digitalGoods,
  computersGoods,
  appliancesGoods,
  homeGoods,
  furnitureGoods,
  foodGoods,
  beautyGoods,
  toysGoods,
  sportsGoods,
  booksGoods,
  toolsGoods,
];

export const allGoods = (): Good[] => departments.flatMap(parseGoods);
