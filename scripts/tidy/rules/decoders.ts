import { codeOf, isTest, type Rule } from '../project.ts'

// The process for what visitors send, and the icons that the site draws for itself.
const decoders = ['server/src/base/upload/draw-worker.ts', 'server/src/door/pages/install/icon.ts']

export const picturesAreDecodedAside: Rule = {
  name: 'only the process for pictures decodes what visitors send',
  find: (files) =>
    codeOf(files)
      .filter(({ path, text }) => path.startsWith('server/src/') && !isTest(path) && /\bloadImage\b/.test(text))
      .filter(({ path }) => !decoders.includes(path))
      .map(({ path }) => `${path} decodes a picture: server/src/base/upload/file-from.ts`),
  bad: [{ path: 'server/src/site/content/save-banner.ts', text: "import { loadImage } from '@napi-rs/canvas'\n" }],
}
