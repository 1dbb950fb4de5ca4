export { callbackIds } from './callback-ids';
export {
  type CompanyModalData,
  companyModal,
  type ReadCompanyModal,
  readCompanyModal,
} from './company-modal';
export { type DetailsData, detailsModal } from './details-modal';
export { confirmFiguresModal, type EnteredFigures, figuresModal } from './figures-modal';
export type { FiguresTarget } from './figures-ticket';
export type { BlockErrors, FormAnswer } from './form-answer';
export { type HomeData, homeView } from './home-view';
export { loadingModal } from './loading-modal';
export { noticeModal } from './notice-modal';
export { type Figures, readConfirmedFigures, readFiguresModal } from './read-figures-modal';
export { type ChannelRules, readRulesModal } from './read-rules-modal';
export { type ReadSubmitModal, readSubmitModal } from './read-submit-modal';
export { type RulesModalData, rulesModal } from './rules-modal';
export { type ChannelIntake, readSettingsModal, settingsModal } from './settings-modal';
export { submitModal } from './submit-modal';
export type { SubmittedView } from './view-state';
