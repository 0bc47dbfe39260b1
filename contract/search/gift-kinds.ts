/** Persons that gifts are looked for. Their words are in server/contexts/search/language/data/gifts.txt. */
export const giftPersons = [
  'her',
  'him',
  'mother',
  'father',
  'grandparents',
  'baby',
  'child',
  'teenager',
  'friend',
  'teacher',
  'colleague',
] as const;
export type GiftPerson = (typeof giftPersons)[number];

/** Occasions of gifts, those that come at any time first. */
export const giftOccasions = [
  'birthday',
  'wedding',
  'anniversary',
  'housewarming',
  'new_baby',
  'graduation',
  'thanks',
  'new_year',
  'valentines',
  'mothers_day',
  'fathers_day',
  'childrens_day',
  'dragon_boat',
  'mid_autumn',
  'teachers_day',
  'christmas',
] as const;
export type GiftOccasion = (typeof giftOccasions)[number];
