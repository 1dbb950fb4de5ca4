export { onConfirmFigures } from './confirm-figures';
export { onEnterFigures } from './enter-figures';
export { figuresCard } from './figures-card';
export { confirmFiguresModal, figuresModal } from './figures-modal';
export { findFiguresLastSentAt } from './figures-rows';
export { onOpenFigures } from './open-figures';
export { onRetryFigures } from './retry-figures';
export { sendFigures } from './send-figures';
