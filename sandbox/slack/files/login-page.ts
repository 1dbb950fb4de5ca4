/** Slack's response to unauthenticated downloads. */
export const LOGIN_PAGE = `<!DOCTYPE html>
<html lang="en-US">
<head><title>Login | Slack</title></head>
<body><h1>Sign in to your workspace</h1><form action="/signin"><input name="domain"></form></body>
</html>
`;
