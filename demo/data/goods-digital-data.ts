/** Goods of one department; the line format is described in ../catalogue/parse.ts. */
export const digitalGoods = `
@ mobile-phone | smartphones | gadget | black,white,blue,green,purple | 8
= 5G智能手机 | 5G smartphone | 1499
= 长续航手机 | long-battery smartphone | 1099
= 三防户外手机 | rugged outdoor smartphone | 1699 | #2 3
= 大字体老人手机 | large-print phone for seniors | 399 | >feature-phones | #3
= 大音量备用手机 | loud-speaker backup phone | 299 | >feature-phones | #3
+f 120Hz高刷屏 | 120 Hz display | 1.2
+f 5000毫安 | 5,000 mAh | 1
+f 双卡双待 | dual-SIM | 0.95
~ phone
@ telephone | desk-phones | gadget | red,black,white,blue | 7
= 复古拨号电话机 | retro corded telephone | 129
= 来电显示座机 | caller-ID desk phone | 79
= 酒店客房电话 | hotel room telephone | 65
= 大按键老人座机 | big-button desk phone | 89
+f 免提通话 | hands-free | 1.2
+f 免电池 | battery-free | 1
@ pager | pagers-and-intercoms | gadget | - | 4
= 餐厅取餐呼叫器 | restaurant paging system | 399
= 养老院无线呼叫器 | wireless care-home pager | 269
+f 震动提醒 | vibrating | 1
+f 防水 | waterproof | 1.1
@ charger | chargers | gadget | white,black | 8
= 氮化镓快充充电器 | GaN fast charger | 79
= 双口PD充电头 | dual-port PD charger | 59
= 旅行多国转换充电器 | universal travel charger | 99
+p 20瓦 | 20 W | 0.7
+p 65瓦 | 65 W | 1.3
+p 100瓦 | 100 W | 1.9
@ power-bank | power-banks | gadget | blue,black,white,pink,green | 7
= 移动电源 | power bank | 99
= 自带线充电宝 | power bank with built-in cables | 119
= 磁吸无线充电宝 | magnetic wireless power bank | 149
+p 10000毫安 | 10,000 mAh | 0.9
+p 20000毫安 | 20,000 mAh | 1.3
+f 22.5W快充 | 22.5 W fast-charge | 1.1
@ charging-cable | charging-cables | gadget | black,white,red,blue | 7
= C to C数据线 | USB-C to USB-C cable | 25
= 三合一充电线 | three-in-one charging cable | 29
= 磁吸收纳快充线 | magnetic coil-up cable | 35
+m 尼龙编织 | braided nylon | 1.2
+m 液态硅胶 | liquid-silicone | 1.3
+p 100瓦 | 100 W | 1.4
~ metre
@ phone-case | phone-cases | gadget | purple,black,pink,sky,green,red | 9
= 磁吸手机壳 | magnetic phone case | 49
= 防摔手机壳 | drop-proof phone case | 39
= 支架手机壳 | phone case with stand | 45
= 磁吸卡包支架 | magnetic card holder and stand | 39 | >phone-stands
= 指环扣支架 | ring grip stand | 19.9 | >phone-stands
+m 液态硅胶 | liquid-silicone | 1.2
+m 芳纶纤维 | aramid-fibre | 2
+m 磨砂 | matte | 1
@ headphone | headphones | gadget | black,white,rose,blue,silver | 8
= 头戴式蓝牙耳机 | over-ear Bluetooth headphones | 299
= 录音棚监听耳机 | studio monitor headphones | 399
= 电竞游戏耳机 | gaming headset | 259
+f 主动降噪 | noise-cancelling | 1.5
+f 40小时续航 | 40-hour | 1.1
+f 折叠便携 | foldable | 1
@ earbuds | bluetooth-earphones | gadget | white,black,blue,pink,green | 8
= 真无线蓝牙耳机 | true wireless earphones | 169
= 半入耳蓝牙耳机 | half in-ear Bluetooth earphones | 139
= 运动蓝牙耳机 | sports Bluetooth earphones | 199
+f 主动降噪 | noise-cancelling | 1.5
+f IPX5防水 | IPX5 water-resistant | 1
+f 低延迟 | low-latency | 1.1
@ speaker-high-volume | speakers | gadget | black,blue,red | 6
= 有源书架音箱 | active bookshelf speaker | 399
= 低音炮扬声器 | subwoofer driver | 259
= 户外蓝牙音箱 | outdoor Bluetooth speaker | 199
+p 30瓦 | 30 W | 1
+p 60瓦 | 60 W | 1.5
+f 防水 | waterproof | 1.1
@ soundbar | soundbars | gadget | black,white,silver | 5
= 电视回音壁 | TV soundbar | 499
= 桌面电脑音响 | desktop soundbar | 199 | >speakers
+f 虚拟环绕声 | virtual-surround | 1.2
+f 蓝牙5.3 | Bluetooth 5.3 | 1
+p 80瓦 | 80 W | 1.4
@ studio-microphone | microphones | gadget | - | 4
= 电容录音麦克风 | condenser recording microphone | 359
= 直播声卡麦克风套装 | livestream microphone set | 429
+f 大振膜 | large-diaphragm | 1.3
+f USB即插即用 | plug-and-play USB | 1
@ microphone | microphones | gadget | - | 5
= 手持动圈麦克风 | handheld dynamic microphone | 159
= 无线K歌话筒 | wireless karaoke microphone | 199
= 会议鹅颈话筒 | conference microphone | 229
+f 抗啸叫 | anti-feedback | 1.1
+f 一拖二 | two-in-one-kit | 1.5
@ radio | radios | gadget | orange,red,green,blue,brown | 6
= 复古收音机 | retro radio | 139
= 全波段收音机 | full-band radio | 169
= 手摇应急收音机 | hand-crank emergency radio | 119
+f 充电式 | rechargeable | 1.1
+f 蓝牙双模 | Bluetooth | 1.3
@ level-slider | audio-mixers | gadget | - | 3
= 便携调音台 | portable mixing desk | 459
= 桌面声卡推子台 | desktop fader controller | 599
+p 4路 | 4-channel | 1
+p 8路 | 8-channel | 1.6
@ control-knobs | audio-mixers | gadget | - | 3
= MIDI旋钮控制器 | MIDI knob controller | 399
= 效果器面板 | effects control panel | 329
+f 可编程 | programmable | 1.2
+f USB供电 | USB-powered | 1
@ megaphone | megaphones | gadget | red,blue,orange,green | 5
= 手持喊话器 | handheld megaphone | 59
= 导游扩音器 | tour guide loudhailer | 69
= 录音叫卖喇叭 | recordable street megaphone | 49
+p 30瓦 | 30 W | 1.2
+f 可充电 | rechargeable | 1
@ camera | digital-cameras | gadget | - | 5
= 微单数码相机 | mirrorless digital camera | 2699
= 入门单反相机 | entry-level SLR camera | 2199
= 长焦数码相机 | superzoom digital camera | 1899
+p 2400万像素 | 24-megapixel | 1
+f 4K防抖 | stabilised 4K | 1.3
@ camera-with-flash | film-and-instant-cameras | gadget | - | 4
= 闪光胶片相机 | flash film camera | 259
= 傻瓜胶卷相机 | point-and-shoot film camera | 199
+f 可重复使用 | reusable | 1
+f 全自动过片 | auto-wind | 1.5
@ movie-camera | camcorders | decor | - | 3
= 电影摄影机模型摆件 | cine camera display model | 189
= 复古电影机装饰 | vintage cine camera ornament | 159
+m 金属 | metal | 1.4
+m 树脂 | resin | 1
@ video-camera | camcorders | gadget | - | 5
= 高清摄像机 | HD camcorder | 1299
= 婚庆专业摄像机 | event camcorder | 3299
= 家用手持DV | handheld family camcorder | 899
+f 4K | 4K | 1.4
+f 夜视 | night-vision | 1.1
@ clapper-board | film-making-gear | gadget | - | 4
= 场记板 | clapperboard | 39
= 拍摄打板道具 | film slate | 29
+m 亚克力 | acrylic | 1.3
+m 木质 | wooden | 1
@ video-game | game-controllers | gadget | black,white,blue,red,purple | 7
= 无线游戏手柄 | wireless game controller | 149
= 霍尔摇杆手柄 | Hall-effect controller | 229
= 有线电竞手柄 | wired e-sports controller | 99
+f 双震动 | dual-rumble | 1
+f 背键可编程 | programmable-paddle | 1.4
@ joystick | arcade-sticks | gadget | red,black,blue,green | 4
= 街机摇杆 | arcade stick | 199
= 格斗游戏摇杆 | fighting-game joystick | 269
+f 三和手感 | Japanese-style-switch | 1.3
+f USB即插即用 | plug-and-play | 1
@ videocassette | retro-media | stationery | - | 3
= 空白录像带 | blank video cassette | 19.9
= 复古录像带收纳盒 | retro video cassette box | 29 | #2
+p 180分钟 | 180-minute | 1.1
+c 怀旧款 | nostalgic | 1
@ smart-watch | smart-watches | gadget | navy,black,pink,white,green | 8
= 智能手表 | smart watch | 399
= 儿童定位手表 | children's GPS watch | 299
= 运动心率手表 | heart-rate sports watch | 459
= 健康手环 | fitness band | 159 | >fitness-bands
= 防水计步手环 | waterproof step tracker | 119 | >fitness-bands
+f 两周续航 | two-week-battery | 1.1
+f 血氧监测 | blood-oxygen | 1.2
@ smart-speaker | smart-speakers | gadget | grey,black,white,navy | 5
= 智能音箱 | smart speaker | 199
= 语音助手闹钟音箱 | voice-assistant alarm speaker | 239
+f 红外遥控 | infrared-hub | 1.1
+f 双麦降噪 | dual-microphone | 1
+f 立体声组合 | stereo-pairing | 1.3
@ satellite-antenna | antennas | gadget | - | 4
= 卫星电视天线 | satellite dish antenna | 159
= 数字电视接收天线 | digital TV aerial | 89
+p 60厘米 | 60 cm | 1.2
+f 高增益 | high-gain | 1
`;
