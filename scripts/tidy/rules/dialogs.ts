import { grep, type Rule } from '../project.ts'

// The popover is native: it needs no focus trap and no overlay, and the browser closes it.
const primitives = ['web/src/ui/dialog.tsx', 'web/src/ui/popover.tsx', 'web/src/shell/float-card.tsx']

export const oneDialog: Rule = {
  name: 'every dialog uses ui/dialog.tsx',
  find: (files) =>
    grep(
      files.filter(({ path }) => path.startsWith('web/src/') && !primitives.includes(path)),
      /@base-ui\/react\/|<dialog\b|(?<!\[)role="(alert)?dialog"/,
    ),
  bad: [{ path: 'web/src/dialogs/own/own-dialog.tsx', text: '<div role="dialog" aria-modal="true">' }],
}
