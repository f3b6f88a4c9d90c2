import { generateUrl } from './generate-url.ts'
import { getConfig } from './get-config.ts'
import { getCurrentTenant } from './get-current-tenant.ts'
import { getIpArea } from './get-ip-area.ts'
import { getLangPack } from './get-lang-pack.ts'
import { getMailUrl } from './get-mail-url.ts'
import { getStaticServer } from './get-static-server.ts'
import { getUserPatterns } from './get-user-patterns.ts'
import { listCurrencies } from './list-currencies.ts'
import { listDomains } from './list-domains.ts'
import { listEnum } from './list-enum.ts'
import { listLanguages } from './list-languages.ts'
import { listLines } from './list-lines.ts'
import { listMaintenance } from './list-maintenance.ts'
import { claimHost } from './operator/claim-host.ts'
import { endMaintenance } from './operator/end-maintenance.ts'
import { getSettings } from './operator/get-settings.ts'
import { listAudit } from './operator/list-audit.ts'
import { listTexts } from './operator/list-texts.ts'
import { planMaintenance } from './operator/plan-maintenance.ts'
import { rotateStatementKey } from './operator/rotate-statement-key.ts'
import { rotateWireKey } from './operator/rotate-wire-key.ts'
import { saveConfig } from './operator/save-config.ts'
import { saveDomains } from './operator/save-domains.ts'
import { saveLines } from './operator/save-lines.ts'
import { savePatterns } from './operator/save-patterns.ts'
import { saveRegion } from './operator/save-region.ts'
import { saveTenant } from './operator/save-tenant.ts'
import { saveTexts } from './operator/save-texts.ts'

export const siteCalls = {
  claimHost,
  endMaintenance,
  generateUrl,
  getConfig,
  getCurrentTenant,
  getIpArea,
  getLangPack,
  getMailUrl,
  getSettings,
  getStaticServer,
  getUserPatterns,
  listAudit,
  listCurrencies,
  listDomains,
  listEnum,
  listLanguages,
  listLines,
  listMaintenance,
  listTexts,
  planMaintenance,
  rotateStatementKey,
  rotateWireKey,
  saveConfig,
  saveDomains,
  saveLines,
  savePatterns,
  saveRegion,
  saveTenant,
  saveTexts,
}
