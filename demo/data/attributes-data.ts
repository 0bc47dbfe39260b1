/**
 * Category attributes derived from specifications: `category | specification` uses the values of that row as options; `category | zh | en |
 * unit zh/en | measure` uses the number before the measure in the row 规格.
 */
export const attributeText = `
menswear | 材质
womenswear | 材质
traditional-dress | 材质
hats-scarves | 材质
jewellery | 材质
eyewear | 材质
womens-bags | 材质
womens-shoes | 材质
luggage-backpacks | 材质
sports-shoes | 特点
audio | 特点
wearables | 特点
phones | 特点
peripherals | 特点
cameras | 特点
phone-accessories | 材质
phone-accessories | 功率 | Power | 瓦/W | W
phone-accessories | 电池容量 | Battery capacity | 毫安时/mAh | mAh
pcs | 屏幕尺寸 | Screen size | 英寸/in | inch
large-appliances | 容积 | Capacity | 升/L | litre
kitchen-appliances | 容积 | Capacity | 升/L | litre
motor | 电压 | Voltage | 伏/V | V
drinkware | 材质
tableware | 材质
kitchen-tools | 材质
cookware | 材质
home-textiles | 材质
dining-study | 材质
bathroom | 材质
hand-tools | 材质
fruit | 产地
vegetables | 产地
meat-seafood | 产地
alcohol | 产地
bakery | 口味
snacks | 口味
books | 工艺
`;
