import { codeOf, importsOf, type Rule, type SourceFile } from '../project.ts'

export const pagesStandAlone: Rule = {
  name: 'a page is imported by its own folder and the route table only; shared code is outside pages/',
  find: (files) => {
    const folders = foldersOfPages(files)
    return importsOf(codeOf(files))
      .filter(({ to }) => /^(web|console)\/src\/pages\//.test(to))
      .filter(({ from, isLazy }) => !(isLazy && /^(web|console)\/src\/routes\.tsx$/.test(from)))
      .filter(({ from, to }) => pageOf(folders, from) !== pageOf(folders, to))
      .map(({ from, to }) => `${from} imports ${to}`)
  },
  bad: [
    { path: 'web/src/pages/vip/vip-page.tsx', text: "import type { Row } from '../records/row.ts'\n" },
    { path: 'web/src/pages/records/records-page.tsx', text: '' },
    { path: 'web/src/pages/records/row.ts', text: '' },
  ],
}

export const dialogsStandAlone: Rule = {
  name: 'a dialog is imported by its own folder, and by import() in the shell, only',
  find: (files) =>
    importsOf(codeOf(files))
      .filter(({ to }) => to.startsWith(dialogs))
      .filter(({ from, isLazy }) => !(isLazy && from.startsWith('web/src/shell/')))
      .filter(({ from, to }) => dialogOf(from) !== dialogOf(to))
      .map(({ from, to }) => `${from} imports ${to}`),
  bad: [{ path: 'web/src/dialogs/logout/logout-dialog.tsx', text: "import { focusOn } from '../login/focus-on.ts'\n" }],
}

const dialogs = 'web/src/dialogs/'

function dialogOf(path: string): string {
  return path.startsWith(dialogs) ? (path.slice(dialogs.length).split('/')[0] ?? '') : ''
}

function foldersOfPages(files: SourceFile[]): string[] {
  return files.filter(({ path }) => path.endsWith('-page.tsx')).map(({ path }) => folderOf(path))
}

/** The nearest enclosing folder that contains a page, or the file's own folder. */
function pageOf(folders: string[], path: string): string {
  const around = folders.filter((folder) => path.startsWith(`${folder}/`))
  return around.sort((one, other) => other.length - one.length)[0] ?? folderOf(path)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}
