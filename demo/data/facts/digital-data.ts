/** Facts of electronic goods; the line format is described in ./home-data.ts. */
export const digitalFacts = `
# laptops
f [14英寸] 分辨率/Resolution=1920 × 1200/1920 × 1200=1920 × 1200/1920 × 1200
f [全金属] 屏幕/Screen=14英寸 2240 × 1400/14-inch 2240 × 1400=14英寸/14-inch
f 续航/Battery life=约9小时/About 9 hours=续航9小时/9-hour battery
f 接口/Ports=USB-C 2个、USB-A 1个、HDMI 1个/2 USB-C, 1 USB-A, 1 HDMI=双USB-C/two USB-C ports
s 外形尺寸/Dimensions=31.6 × 22.4 × 1.7 cm
s 包装清单/In the box=笔记本电脑1台、65 W适配器1个/Laptop, 65 W adapter

# gaming-pcs
f 电源/Power supply=650 W/650 W=650瓦电源/650 W power supply
f 散热/Cooling=240水冷/240 mm liquid=240水冷/240 mm liquid cooling
s 外形尺寸/Dimensions=43 × 21 × 46 cm
s 包装清单/In the box=主机1台、电源线1根/PC, power cord

# tablets
f [10.9英寸] 分辨率/Resolution=2000 × 1200
f [11英寸] 分辨率/Resolution=2000 × 1200
f [2.5K] 屏幕/Screen=11.5英寸/11.5-inch
f 电池容量/Battery=8000 mAh/8,000 mAh
f [手写] 压感/Pen levels=4096级/4,096=4096级压感笔/4,096-level pen
s [!手写] 包装清单/In the box=平板1台、保护壳1个、充电头1个、USB-C线1根/Tablet, case, charger, USB-C cable
s [手写] 包装清单/In the box=平板1台、压感笔1支、保护壳1个、充电头1个/Tablet, pen, case, charger
s 外形尺寸/Dimensions=25.6 × 16.8 × 0.8 cm

# monitors
f [24英寸|27英寸165] 分辨率/Resolution=1920 × 1080
f [2K] 分辨率/Resolution=2560 × 1440
f [4K] 分辨率/Resolution=3840 × 2160
f [34英寸] 分辨率/Resolution=3440 × 1440
f [电竞] 刷新率/Refresh rate=165 Hz
f [电脑显示器] 刷新率/Refresh rate=75 Hz
f [设计] 色域/Colour gamut=99% sRGB
f [超宽|游戏] 接口/Ports=HDMI 2个、DP 1个/2 HDMI, 1 DP=HDMI加DP接口/HDMI and DP
s [24英寸] 含底座尺寸/With stand=54 × 19 × 47 cm
s [27英寸] 含底座尺寸/With stand=61 × 20 × 52 cm
s [32英寸] 含底座尺寸/With stand=72 × 23 × 58 cm
s [34英寸] 含底座尺寸/With stand=81 × 24 × 53 cm
s 包装清单/In the box=显示器1台、底座1套、HDMI线1根、电源线1根/Monitor, stand, HDMI cable, power cord

# memory-modules
f [DDR4] 容量/Capacity=16 GB
f [DDR4] 针脚/Pins=288/288=288针/288-pin
s [DDR4] 频率/Speed=3200 MHz/3,200 MHz
f [DDR5] 容量/Capacity=16 GB
f [DDR5] 针脚/Pins=262/262=262针/262-pin
s [DDR5] 频率/Speed=5600 MHz/5,600 MHz
s 电压/Voltage=1.35 V
s 包装清单/In the box=内存条1条/1 module

# hard-drives
f [企业级] 接口/Interface=SATA 6 Gbps=SATA接口/SATA
f [企业级] 缓存/Cache=256 MB/256 MB=256 MB缓存/256 MB cache
s [企业级] 外形尺寸/Dimensions=14.7 × 10.2 × 2.6 cm
s 包装清单/In the box=硬盘1块/1 drive

# keyboards
f [彩色|三模] 键数/Keys=87键/87=87键/87 keys
f [静音] 键数/Keys=104键/104=104键/104 keys
f [彩色] 连接/Connection=USB-C有线/Wired by USB-C=有线/wired
f [三模] 电池/Battery=4000 mAh/4,000 mAh
f [静音] 连接/Connection=USB有线/Wired by USB=有线/wired
s [!静音] 外形尺寸/Dimensions=35.6 × 13.2 × 3.8 cm
s [静音] 外形尺寸/Dimensions=43.5 × 13 × 2.5 cm
s 包装清单/In the box=键盘1把、拔键器1个/Keyboard, keycap puller

# mice
f [弧面] 分辨率/Sensitivity=800-1600 DPI/800-1,600 DPI=1600 DPI/1,600 DPI
f [弧面] 连接/Connection=2.4G无线/2.4 GHz=2.4G接收器/2.4 GHz receiver
s [弧面] 外形尺寸/Dimensions=10.8 × 6 × 3.4 cm
s 包装清单/In the box=鼠标1个、接收器1个、说明书1本/Mouse, receiver, manual

# network-cables
f [超五类] 速率/Speed=1000 Mbps/1,000 Mbps
f [超五类] 线芯/Cores=8芯/8=8芯/8-core
f [六类] 速率/Speed=1000 Mbps/1,000 Mbps
f [六类] 线芯/Cores=8芯/8=8芯/8-core
s 接头/Plugs=RJ45
s 包装清单/In the box=网线1根/1 cable

# charging-cables
f [编织] 接口/Plugs=USB-C/USB-C=USB-C接口/USB-C
f [编织] 最大功率/Maximum=60 W/60 W=60瓦/60 W
s 包装清单/In the box=数据线1根、绑带1条/Cable, strap

# routers
f [WiFi 6] 无线速率/Wi-Fi speed=3000 Mbps/3,000 Mbps
f [WiFi 7] 无线速率/Wi-Fi speed=5000 Mbps/5,000 Mbps
f [千兆] 网口/Ports=4个千兆/4 gigabit=4个千兆口/4 gigabit ports
f [Mesh] 覆盖面积/Coverage=120平方米/120 m²=覆盖120平方米/covers 120 m²
f [企业] 带机量/Devices=100台/100=带机100台/up to 100 devices
s [企业] 外形尺寸/Dimensions=29 × 18 × 4.4 cm
s [!企业] 外形尺寸/Dimensions=22 × 14 × 4 cm
s 包装清单/In the box=路由器1台、适配器1个、网线1根/Router, adapter, network cable

# network-switches
f [八口] 外壳/Case=金属/Metal=金属外壳/metal case
f [五口] 外壳/Case=塑料/Plastic=塑料外壳/plastic case
f [16口] 机架/Rack=19英寸/19-inch=19英寸机架/19-inch rack
s [16口] 外壳/Case=金属/Metal
f 速率/Speed=1000 Mbps/1,000 Mbps
s [五口] 外形尺寸/Dimensions=10 × 9 × 2.6 cm
s [八口] 外形尺寸/Dimensions=16 × 10 × 2.8 cm
s [16口] 外形尺寸/Dimensions=44 × 18 × 4.4 cm
s [16口] 包装清单/In the box=交换机1台、电源线1根、机架耳片2片/Switch, power cord, 2 rack ears
s [!16口] 包装清单/In the box=交换机1台、适配器1个/Switch, adapter

# camera-lenses
f [定焦] 滤镜口径/Filter thread=49 mm/49 mm=49 mm口径/49 mm filter thread
f [定焦] 最近对焦/Closest focus=0.45 m/0.45 m=最近对焦0.45 m/focuses from 0.45 m
f [变焦] 滤镜口径/Filter thread=67 mm/67 mm=67 mm口径/67 mm filter thread
f [变焦] 最近对焦/Closest focus=0.39 m/0.39 m=最近对焦0.39 m/focuses from 0.39 m
s 包装清单/In the box=镜头1支、前后盖各1个、遮光罩1个/Lens, front and rear cap, hood

# film-and-instant-cameras
f [皮腔] 画幅/Format=6 × 9 cm
f [皮腔] 胶卷/Film=120胶卷/120=120胶卷/120 film
s 包装清单/In the box=相机1台、肩带1根/Camera, strap
s 适合送给/Gift for=女友、青少年/Girlfriend, teenager
s 适用场合/Occasion=生日、毕业/Birthday, graduation

# digital-cameras
f [微单] 画幅/Sensor=APS-C
f [微单] 屏幕/Screen=3英寸翻转/3-inch tilting=3英寸翻转屏/3-inch tilting screen
s [微单] 包装清单/In the box=机身1台、电池1块、充电器1个、肩带1根/Body, battery, charger, strap
s [!微单] 包装清单/In the box=相机1台、电池1块、腕带1根/Camera, battery, wrist strap

# tripods
f [单反] 最高/Tallest=155 cm/155 cm=最高155 cm/155 cm tall
f [单反] 承重/Load=5 kg/5 kg=承重5 kg/holds 5 kg
f [手机] 最高/Tallest=140 cm/140 cm=最高140 cm/140 cm tall
f [手机] 承重/Load=2 kg/2 kg=承重2 kg/holds 2 kg
s 收起长度/Folded=48 cm
s 包装清单/In the box=三脚架1支、快装板2块、收纳袋1个/Tripod, 2 quick-release plates, bag

# chargers
f [氮化镓] 接口/Ports=USB-C 1个/1 USB-C=USB-C单口/1 USB-C port
f [双口] 接口/Ports=USB-C 1个、USB-A 1个/1 USB-C, 1 USB-A=USB-C加USB-A/USB-C and USB-A
f [旅行] 插脚/Plugs=国标、美标、欧标、英标/China, US, EU, UK=国美欧英插脚/plugs for four countries
f 输入/Input=100-240 V/100-240 V=100-240 V/100-240 V
s [旅行] 接口/Ports=USB-C 1个、USB-A 2个/1 USB-C, 2 USB-A
s [20瓦] 外形尺寸/Dimensions=4.5 × 4.5 × 2.9 cm
s [65瓦] 外形尺寸/Dimensions=6.5 × 5.2 × 3 cm
s [100瓦] 外形尺寸/Dimensions=8 × 6.2 × 3.2 cm
s 包装清单/In the box=充电器1个、说明书1本/Charger, manual

# power-banks
f [22.5W] 容量/Capacity=10000 mAh/10,000 mAh
f [自带线] 接口/Cables=USB-C与Lightning线各1根/1 USB-C and 1 Lightning=USB-C与Lightning线/USB-C and Lightning cables
f [磁吸] 无线功率/Wireless=15 W/15 W=无线15瓦/15 W wireless
f [!22.5W] 最大输出/Output=22.5 W/22.5 W=22.5瓦输出/22.5 W output
f [22.5W快充移动电源] 接口/Ports=USB-C 1个、USB-A 2个/1 USB-C, 2 USB-A=三口输出/three ports
s [20000] 外形尺寸/Dimensions=14 × 6.8 × 2.8 cm
s [!20000] 外形尺寸/Dimensions=10.6 × 6.6 × 2 cm
s [自带线] 包装清单/In the box=移动电源1个、说明书1本/Power bank, manual
s [!自带线] 包装清单/In the box=移动电源1个、USB-C线1根、说明书1本/Power bank, USB-C cable, manual

# speakers
f [书架] 单元/Drivers=4英寸低音加1英寸高音/4-inch woofer with 1-inch tweeter=4英寸低音单元/4-inch woofer
f [书架] 件数/Pieces=1对/1 pair=一对/pair
f [户外] 续航/Battery life=约12小时/About 12 hours=续航12小时/12-hour battery
f [户外] 防水/Water protection=IPX5
f [桌面] 接口/Inputs=USB、3.5毫米/USB, 3.5 mm=USB供电/USB-powered
f [桌面] 长度/Length=42 cm/42 cm=长42 cm/42 cm long
s [书架] 外形尺寸/Dimensions=16 × 19 × 26 cm
s [户外] 外形尺寸/Dimensions=20 × 8 × 8 cm
s [桌面] 外形尺寸/Dimensions=42 × 8 × 7 cm
s [书架] 包装清单/In the box=音箱2只、电源线1根、遥控器1个/2 speakers, power cord, remote control
s [户外] 包装清单/In the box=音箱1只、USB-C线1根、挂绳1根/Speaker, USB-C cable, lanyard
s [桌面] 包装清单/In the box=音箱1只、USB线1根/Soundbar, USB cable
s 适合送给/Gift for=男友、青少年/Boyfriend, teenager
s 适用场合/Occasion=生日/Birthday

# soundbars
f 长度/Length=80 cm/80 cm=长80 cm/80 cm long
f 接口/Inputs=HDMI ARC、光纤、蓝牙/HDMI ARC, optical, Bluetooth=HDMI ARC/HDMI ARC
s 外形尺寸/Dimensions=80 × 9 × 6 cm
s 包装清单/In the box=回音壁1台、HDMI线1根、挂墙件1套、遥控器1个/Soundbar, HDMI cable, wall bracket, remote control

# smart-speakers
f 语音/Voice=中文、英文/Chinese and English=中英文语音/Chinese and English voice control
f 连接/Connection=WiFi、蓝牙5.0/Wi-Fi, Bluetooth 5.0=WiFi与蓝牙/Wi-Fi and Bluetooth
s 外形尺寸/Dimensions=10 × 10 × 14 cm
s 包装清单/In the box=音箱1台、适配器1个/Speaker, adapter
`;
