import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { root } from '../site/paths.ts'
import { type Rule, readProject } from './project.ts'
import { everyCallHasItsFile } from './rules/calls.ts'
import { wordsHaveAList } from './rules/contract-words.ts'
import { oneBusinessDay } from './rules/day.ts'
import { oneDialog } from './rules/dialogs.ts'
import { attacksAreTried, everyRoomIsDrawn, linksAlive, pathsInDocsExist } from './rules/docs.ts'
import { everyPageHasARoute, kebabCase, noDefaultExports, shortFunctions, sizes } from './rules/files.ts'
import { floors, ledgerStandsAlone, noBarrels, noCycles, uiKnowsNothing } from './rules/floors.ts'
import { ledgerPageIsTrue } from './rules/ledger-words.ts'
import { localesAreForPeople, localesAreNamed } from './rules/locales.ts'
import { lockIsComplete } from './rules/lock.ts'
import { ledgerWritesLedger, noFloats, oneWayToMoveMoney, ratesAreForDisplay } from './rules/money.ts'
import { postingCallsSaySo } from './rules/posting.ts'
import { nothingFailsUnsaid } from './rules/promises.ts'
import { dialogsStandAlone, pagesStandAlone } from './rules/rooms.ts'
import { picturesAreDecodedAside } from './rules/decoders.ts'
import { roomsImportDown } from './rules/room-floors.ts'
import { keysetInOnePlace, oneConnection, rowsRunTheirSql, sqlInRows } from './rules/sql.ts'
import { textsComplete, textsUsed } from './rules/texts.ts'
import { calmTexts, chinesePunctuation, englishQuotes, oneWordPerThing, shortErrors } from './rules/wording.ts'
import { noLongWaits, noShortWaits } from './rules/waits.ts'
import { noMachinePaths, noTextInCode, onlyKnownTags, settingsInConfig } from './rules/words.ts'

const rules: Rule[] = [
  floors,
  ledgerStandsAlone,
  picturesAreDecodedAside,
  ...roomsImportDown,
  uiKnowsNothing,
  pagesStandAlone,
  dialogsStandAlone,
  noCycles,
  noBarrels,
  oneDialog,
  kebabCase,
  sizes,
  shortFunctions,
  noDefaultExports,
  everyPageHasARoute,
  noTextInCode,
  settingsInConfig,
  onlyKnownTags,
  noMachinePaths,
  lockIsComplete,
  linksAlive,
  pathsInDocsExist,
  attacksAreTried,
  everyRoomIsDrawn,
  noFloats,
  ledgerWritesLedger,
  ledgerPageIsTrue,
  oneWayToMoveMoney,
  postingCallsSaySo,
  ratesAreForDisplay,
  sqlInRows,
  rowsRunTheirSql,
  keysetInOnePlace,
  localesAreNamed,
  localesAreForPeople,
  oneBusinessDay,
  oneConnection,
  everyCallHasItsFile,
  wordsHaveAList,
  nothingFailsUnsaid,
  noLongWaits,
  noShortWaits,
  textsComplete,
  textsUsed,
  calmTexts,
  chinesePunctuation,
  englishQuotes,
  shortErrors,
  oneWordPerThing,
]

const files = readProject()

describe.each(rules)('$name', (rule) => {
  test('has no violation', () => {
    expect(rule.find(files)).toEqual([])
  })

  test('finds its bad example', () => {
    expect(rule.find(rule.bad)).not.toEqual([])
  })
})

test('generated code is current', () => {
  execFileSync(process.execPath, ['contract/generate/generate.ts', '--check'], { cwd: root, stdio: 'pipe' })
}, 300_000)
