import { describe, expect, it } from 'vitest';
import { isCourtesy } from '../../../server/contexts/messaging/chat/threads.ts';

describe('courtesy messages', () => {
  it.each([
    '谢谢',
    '好的',
    '好的，谢谢！',
    '谢谢老板～',
    '嗯嗯，知道了',
    '收到，辛苦了🙏',
    '非常感谢您',
    '好嘞',
    '行，那就这样吧',
    'ＯＫ谢谢',
    'ok',
    'OK.',
    'Okay, thanks!',
    'thank you so much :)',
    'Thanks a lot for your help',
    'Got it 👍',
    'That’s great, thx',
    'Perfect!!! 😊😊',
    'many thanks',
    '👍',
    '🙏🏻',
    'I see, thank you.',
    'sounds good, bye',
    'ok好的thanks',
  ])('%s needs no answer', (text) => {
    expect(isCourtesy(text)).toBe(true);
  });

  it.each([
    'ok, and the price?',
    'ok?',
    'thanks, but it arrived broken',
    'ok send the invoice',
    'good quality',
    'Oklahoma',
    'thanks, please ship today',
    'fine print',
    'nice price',
    'yes',
    'you',
    'then',
    'hello',
    'okm',
    'ok 500 pieces',
    '好的，多少钱',
    '好吗',
    '好的 那什么时候发货',
    '谢谢，请尽快发货',
    '可以',
    '在吗',
    '你好',
    '不行',
    '不好',
    '知道了，要100个',
    '行不行',
    '谢谢你帮我改地址',
    '???',
    '……',
    '💔',
    '',
    ' ',
    'ok '.repeat(40),
  ])('%s may need an answer', (text) => {
    expect(isCourtesy(text)).toBe(false);
  });
});
