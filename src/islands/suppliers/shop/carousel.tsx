export { ShopCarousel } from '../../../features/shop-carousel/carousel.tsx';
