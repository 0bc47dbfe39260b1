import type { LocalText } from '../../types.ts';

/** Where the rooms of ../studio/rooms.py are, as said in the alternative text of a picture: `厨房台面上的电水壶`, `Electric kettle on a kitchen counter`. */
export const rooms: Record<string, LocalText> = {
  office: { zh: '书桌上', en: 'on a desk' },
  study: { zh: '书房桌上', en: 'on a dark wooden desk' },
  white_desk: { zh: '浅色书桌上', en: 'on a light wooden desk' },
  kitchen: { zh: '厨房台面上', en: 'on a kitchen counter' },
  kitchen_green: { zh: '厨房石材台面上', en: 'on a stone kitchen counter' },
  kitchen_blue: { zh: '蓝砖厨房台面上', en: 'on a kitchen counter before blue tiles' },
  dining: { zh: '木餐桌上', en: 'on a wooden dining table' },
  cloth: { zh: '铺了桌布的餐桌上', en: 'on a dining table with a linen cloth' },
  bathroom: { zh: '浴室里', en: 'in a tiled bathroom' },
  bathroom_sand: { zh: '浴室木台面上', en: 'on a wooden bathroom counter' },
  vanity: { zh: '梳妆台上', en: 'on a dressing table' },
  dresser: { zh: '深色斗柜上', en: 'on a dark chest of drawers' },
  nursery: { zh: '儿童房地毯上', en: "on the carpet of a child's room" },
  living: { zh: '客厅里', en: 'in a living room' },
  living_green: { zh: '客厅绿墙前', en: 'in a living room with a green wall' },
  living_blue: { zh: '蓝墙房间里', en: 'in a room with a blue wall' },
  bedside: { zh: '床头柜上', en: 'on a bedside table' },
  gym: { zh: '健身房木地板上', en: 'on the wooden floor of a gym' },
  court: { zh: '室外球场上', en: 'on an outdoor court' },
  terrace: { zh: '露台木桌上', en: 'on a wooden table in a garden' },
};
