import { expect, it } from 'vitest';
import { firstName, splitName } from './first-name.ts';

it.each([
  ['Mariam A.', 'Mariam'],
  ['  نورة   السويدي', 'نورة'],
  ['  Omar\u00a0Said ', 'Omar'],
  ['', ''],
  ['   ', ''],
  [null, ''],
  ['Al Smith', 'Al'],
  ['Mariam Al Ali', 'Mariam'],
  ['Maryam bint Khalid', 'Maryam'],
  ['محمد بن سالم الكتبي', 'محمد'],
  ['شيخة الكتبي', 'شيخة'],
  ['أمل الكتبي', 'أمل'],
  ['Umar Khan', 'Umar'],
  ['Abdullah Khan', 'Abdullah'],
  ['Abdul Khan', 'Abdul'],
  ['Abdul K.', 'Abdul'],
  ['Abdou Diallo', 'Abdou'],
  ['أم سالم الكتبي', 'أم سالم'],
  ['ام  سالم', 'ام سالم'],
  ['أُم سالم الكتبي', 'أُم سالم'],
  ['أبو بكر الصديق', 'أبو بكر'],
  ['ابو خالد المنصوري', 'ابو خالد'],
  ['أبا زيد الهلالي', 'أبا زيد'],
  ['بو خالد الشامسي', 'بو خالد'],
  ['بنت خليفة المهيري', 'بنت خليفة'],
  ['ابن سينا البخاري', 'ابن سينا'],
  ['بن سالم الكتبي', 'بن سالم'],
  ['أم عبد الرحمن الكتبي', 'أم عبد الرحمن'],
  ['عبد الرحمن الكتبي', 'عبد الرحمن'],
  ['عبد العزيز آل نهيان', 'عبد العزيز'],
  ['عبد ال رحمن الكتبي', 'عبد ال رحمن'],
  ['عبدالله الكتبي', 'عبدالله'],
  ['نور الدين الخطيب', 'نور الدين'],
  ['سيف الدين الكتبي', 'سيف الدين'],
  ['هبة الله محمود', 'هبة الله'],
  ['Abd Al Rahman Khan', 'Abd Al Rahman'],
  ['Abd ar-Rahman Khan', 'Abd ar-Rahman'],
  ['Abdul Rahman Khan', 'Abdul Rahman'],
  ['ABDUL RAHMAN KHAN', 'ABDUL RAHMAN'],
  ['Abdul-Rahman Khan', 'Abdul-Rahman'],
  ['Abd-al-Rahman Khan', 'Abd-al-Rahman'],
  ['Abd-Al Rahman Khan', 'Abd-Al Rahman'],
  ['Abdel Aziz Fahmy', 'Abdel Aziz'],
  ['Abd Elrahman Fahmy', 'Abd Elrahman'],
  ['Abd El-Rahman Fahmy', 'Abd El-Rahman'],
  ['Abu Bakr Siddiq', 'Abu Bakr'],
  ['Umm Salem Al Ketbi', 'Umm Salem'],
  ['Um Salem Al Ketbi', 'Um Salem'],
  ['um al khair saleh', 'um al khair'],
  ['Bu Khalid Al Shamsi', 'Bu Khalid'],
  ['Bint Khalifa Al Muhairi', 'Bint Khalifa'],
  ['Umm Abdul Rahman Khan', 'Umm Abdul Rahman'],
  ['Nour Eldin Khatib', 'Nour Eldin'],
  ['Nour el-Din Khatib', 'Nour el-Din'],
  ['Saif Al Din Omar', 'Saif Al Din'],
  ['Salah Eddine Alami', 'Salah Eddine'],
  ['Dr. Mariam Al Ali', 'Dr. Mariam'],
  ['Mrs Grace Cruz', 'Mrs Grace'],
  ['Eng. Abdul Rahman Khan', 'Eng. Abdul Rahman'],
  ['د. مريم السويدي', 'د. مريم'],
  ['الشيخة فاطمة الكتبي', 'الشيخة فاطمة'],
  ['Mr Smith', 'Mr'],
  ['Abdul Rahman K.', 'Abdul Rahman'],
  ['أم سالم ا.', 'أم سالم'],
])('addresses “%s” as “%s”', (fullName, first) => {
  expect(firstName(fullName)).toBe(first);
});

it.each(['أم', 'عبد', 'Abd', 'Abd Al', 'Umm Abd', 'Dr', 'Al'])('a beginning with no name stays whole: “%s”', (name) => {
  expect(splitName(name)).toEqual({ first: name.split(' '), rest: [] });
});

it.each(['أم سالم', 'عبد الرحمن', 'Abd Al Rahman', 'Nour Eldin', 'Mariam'])(
  'nothing is left after a given name alone: “%s”',
  (name) => {
    expect(splitName(name)).toEqual({ first: name.split(' '), rest: [] });
  },
);
