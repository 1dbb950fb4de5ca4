import { Router } from '../../core/http/router';
import type { ApiContext } from './api-context';
import { setWebhooks } from './businesses/set-webhooks';
import type { CallLimit } from './call-limit';
import { createMedium } from './media/create-medium';
import { publishMedium } from './media/publish-medium';
import { getReport } from './reports/get-report';
import { listReports } from './reports/list-reports';
import { addNotes } from './requests/add-notes';
import { createRequest } from './requests/create-request';
import { getRequest } from './requests/get-request';
import { type AccessRules, requireAccess } from './require-access';

export function createRiskApi(context: ApiContext, access: AccessRules, limit?: CallLimit): Router {
  return (
    new Router((request) => {
      requireAccess(request, access);
      limit?.consume();
    })
      .on('POST', '/requests', createRequest(context))
      .on('GET', '/requests/{requestId}', getRequest(context))
      .on('POST', '/requests/{requestId}', addNotes(context))
      .on('POST', '/media', createMedium(context))
      .on('POST', '/media/{mediumId}', publishMedium(context))
      .on('GET', '/reports', listReports(context))
      .on('GET', '/reports/{reportId}', getReport(context))
      // Not in the contract, but in the public documentation of a similar service.
      .on('POST', '/businesses/{businessId}', setWebhooks(context))
  );
}
