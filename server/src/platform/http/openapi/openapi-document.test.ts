import { allEndpoints } from '@sanad/contract/all-endpoints.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeApi } from './openapi-document.ts';

it('says that a form takes the bytes of its files, and JSON the id of one that is kept', async () => {
  const { paths } = JSON.parse(await describeApi(allEndpoints, 'https://sanad.test'));
  const forms = allEndpoints.flatMap(({ endpoint: { form, path, method } }) =>
    Object.keys(form?.files ?? {}).map((field) => ({ path: `/api/${path}`, method: method.toLowerCase(), field })),
  );
  expect(forms).toHaveLength(7);
  for (const { path, method, field } of forms) {
    const { content } = paths[path][method].requestBody;
    const fieldIn = (type: string) => content[type].schema.properties[field];
    expect(fieldIn('multipart/form-data'), path).toMatchObject({ type: 'string', format: 'binary' });
    expect(JSON.stringify(fieldIn('application/json')), path).toContain('"format":"uuid"');
  }
});

it('names 403 where the purpose of an upload decides who may send it', async () => {
  const { paths } = JSON.parse(await describeApi(allEndpoints, 'https://sanad.test'));
  expect(paths['/api/uploads/{purpose}/'].post.responses['403'].description).toContain('wrong_role');
});

it('stays as it is when the app that renders pages brings the same schemas along', async () => {
  const before = await describeApi(allEndpoints, 'https://sanad.test');
  z.object({ id: z.uuid() }).meta({ id: 'BookingSummary' });
  expect(await describeApi(allEndpoints, 'https://sanad.test')).toBe(before);
  expect(Object.keys(JSON.parse(before).components.schemas)).toContain('BookingSummary');
});
