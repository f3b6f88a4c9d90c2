import { listHomePopups } from './list-home-popups.ts'
import { listPopups } from './operator/list-popups.ts'
import { removePopup } from './operator/remove-popup.ts'
import { savePopup } from './operator/save-popup.ts'

export const popupCalls = {
  listHomePopups,
  listPopups,
  removePopup,
  savePopup,
}
