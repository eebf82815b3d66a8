import { expect, test } from 'vitest';
import { breaksInside } from '../../../../lib/pdf/text/breaks.ts';

const parts = (text: string) => {
  const at = [0, ...breaksInside(text, 0, text.length), text.length];
  return at
    .slice(1)
    .map((end, i) => text.slice(at[i], end))
    .join('|');
};

test.each([
  ['Thai, between words', 'โรงแรมในกรุงเทพมหานครมีห้องประชุม', 'โรงแรม|ใน|กรุงเทพมหานคร|มี|ห้อง|ประชุม'],
  ['Lao', 'ໂຮງແຮມໃນວຽງຈັນ', 'ໂຮງແຮມ|ໃນ|ວຽງຈັນ'],
  ['Khmer', 'សណ្ឋាគារនៅភ្នំពេញ', 'សណ្ឋាគារ|នៅ|ភ្នំពេញ'],
  ['Myanmar, between syllables, never in one', 'ရန်ကုန်မြို့ဟိုတယ်တက္ကသိုလ်', 'ရန်|ကုန်|မြို့|ဟို|တယ်|တက္က|သိုလ်'],
  [
    'Japanese, no stop and no small kana at the beginning',
    '会「大ホール」、チェ。',
    '会|「大|ホー|ル」、|チェ。',
  ],
  ['Chinese with Latin in it', '北京Hotel酒店，二', '北|京|Hotel|酒|店，|二'],
  ['Korean, at spaces alone', '서울호텔회의장', '서울호텔회의장'],
  ['Latin', 'Ein-und-Ausgang 2027-03-12', 'Ein-|und-|Ausgang 2027-03-12'],
  ['every dash, and slashes', 'a-b‐c–d—e/f', 'a-|b‐|c–|d—|e/|f'],
  ['Thai that leans on Latin, brackets and figures', 'ห้องHotel(ประชุม)12', 'ห้องHotel(ประชุม)12'],
  ['Burmese in brackets, with a silent letter that is marked', '(ခွင့်ပြု', '(ခွင့်|ပြု'],
  ['rare ideographs, which are two units long', '𠮷野𠮷', '𠮷|野|𠮷'],
  ['a dash among ideographs', '東京–a–b', '東|京|–|a–|b'],
])('%s', (_, text, expected) => {
  expect(parts(text)).toBe(expected);
});

test.each(['Ein-und-Aus', '北京Hotel酒店', 'โรงแรมใน', 'ရန်ကုန်'])(
  '%s breaks within a text where it breaks alone',
  (text) => {
    const before = 'a-';
    const places = breaksInside(`${before}${text}-b`, before.length, before.length + text.length);
    expect(places).toEqual(breaksInside(text, 0, text.length).map((at) => at + before.length));
  },
);

test('a page of Thai, Burmese or Chinese without a space takes no time', () => {
  const before = process.cpuUsage();
  for (const word of ['ห้องประชุม', 'အစည်းအဝေး', '会议室'])
    breaksInside(word.repeat(30_000), 0, word.length * 30_000);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
});
