const input = './openapi.json';
const folder = 'made/orval';

export default {
  client: {
    input,
    output: { target: `${folder}/client.ts`, schemas: `${folder}/model`, client: 'fetch', mode: 'single' },
  },
  schemas: { input, output: { target: `${folder}/zod.ts`, client: 'zod', mode: 'single' } },
};
